print("bdd")
