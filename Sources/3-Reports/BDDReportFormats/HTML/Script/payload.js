// Reads the compressed data in the page. `PageContents.swift` documents its format.

const app = document.getElementById('app');
const strict = app.dataset.strict === 'true';
const bytesOfBase64 = (base64) => {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
};
const elementText = (id) => document.getElementById(id).textContent;
const packed = new Blob([bytesOfBase64(elementText('data'))]).stream();
const raw = await new Response(packed.pipeThrough(new DecompressionStream('deflate-raw'))).json();
const texts = raw.t;
const textsOf = (indices) => indices.map((index) => texts[index]);
let unpackedFiles = null;
const file = (index) => (unpackedFiles ||= JSON.parse(elementText('files')))[index];
