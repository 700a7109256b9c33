# For scripts of several parts: runs the parts side by side, keeps what each prints, and says at the end which failed.
# To be sourced, with `kept` as the folder for the output.
#
#     part NAME COMMAND…      adds a part
#     run_parts               runs the parts that were added, one more at a time than there are processors, in this order
#     stop_if_failed          shows the times, and ends the script with exit code 1 if a part has failed

# One more than processors: some parts wait for a browser or a scheduler most of their time.
lanes=$(($(getconf _NPROCESSORS_ONLN 2> /dev/null || echo 2) + 1))
names=()
commands=()
ran=()

part() { # NAME COMMAND…
    names+=("$1")
    shift
    commands+=("$(printf '%q ' "$@")")
}

# Runs one part. The times are seconds, and seconds of all processors.
run_part() { # NAME COMMAND
    local code wall user system verdict=passed TIMEFORMAT='%0R %0U %0S'
    # Not behind '||', where Bash does not end a part at its first command that fails.
    set +e
    { time { (set -euo pipefail; eval "$2") > "$kept/$1.txt" 2>&1; }; } 2> "$kept/$1.time"
    code=$?
    set -e
    echo "$code" > "$kept/$1.code"
    if [ "$code" != 0 ]; then verdict="FAILED, exit code $code"; fi
    read -r wall user system < "$kept/$1.time"
    until mkdir "$kept/printing" 2> /dev/null; do sleep 0.1; done
    echo "== $1: $verdict ($wall s, $((user + system)) s of processors, ended at $SECONDS s)"
    cat "$kept/$1.txt"
    rmdir "$kept/printing"
}

# Takes parts until all have been taken.
run_lane() {
    local index
    for index in ${names[@]+"${!names[@]}"}; do
        mkdir "$kept/${names[$index]}.taken" 2> /dev/null || continue
        run_part "${names[$index]}" "${commands[$index]}"
    done
}

run_parts() {
    local lane running=()
    # Job control gives each lane a process group, which can be ended as a whole, and leaves SIGINT to the programs:
    # what Bash runs in the background without it ignores SIGINT.
    set -m
    for ((lane = 0; lane < lanes; lane++)); do
        run_lane &
        running+=($!)
    done
    set +m
    trap 'for lane in "${running[@]}"; do kill -TERM -- "-$lane" 2> /dev/null || true; done; exit 130' INT TERM HUP
    for lane in "${running[@]}"; do wait "$lane" || true; done
    trap - INT TERM HUP
    ran+=(${names[@]+"${names[@]}"})
    names=()
    commands=()
}

stop_if_failed() {
    local name wall user system failed=()
    printf '\n%-14s %8s %8s\n' part seconds CPU
    for name in ${ran[@]+"${ran[@]}"}; do
        wall=- user=0 system=0
        if [ -s "$kept/$name.time" ]; then read -r wall user system < "$kept/$name.time"; fi
        printf '%-14s %8s %8s\n' "$name" "$wall" "$((user + system))"
        # Without a code the part was broken off.
        [ "$(cat "$kept/$name.code" 2> /dev/null)" = 0 ] || failed+=("$name")
    done
    printf '%-14s %8s\n' all "$SECONDS"
    if [ ${#failed[@]} -gt 0 ]; then
        echo "FAILED: ${failed[*]}" >&2
        exit 1
    fi
}
