# Stages of a longer run, each timed against its budget (`budgets.tsv`); sourced. A stage that fails does not keep the others
# from being heard; the closing table tells.

report=()
failed=0
began=$SECONDS

# The seconds a stage may take: its own line, or that of what stands before its colon (`Soak: them` is a `Soak`).
budget() {
    awk -F '\t' -v title="$1" 'NR > 1 { group = title; sub(/:.*/, "", group); if ($1 == title) own = $2; else if ($1 == group) kind = $2 }
        END { print own ? own : kind ? kind : 0 }' "$(dirname "${BASH_SOURCE[0]}")/budgets.tsv"
}

# Notes what came of a stage: its title, its seconds, and whether it passed.
note() {
    local title=$1 seconds=$2 verdict=$3 most mark=
    most=$(budget "$title")
    ((seconds * 2 > most * 3)) && mark=" OVER its budget by more than half"
    [[ $verdict == passed ]] || failed=1
    report+=("$title"$'\t'"$verdict"$'\t'"$seconds"$'\t'"$most"$'\t'"$mark")
    printf '=== %s %s after %d s (budget %d)%s\n' "$title" "$verdict" "$seconds" "$most" "$mark"
}

stage() {
    local title=$1 from=$SECONDS verdict=passed
    shift
    printf '\n=== %s\n' "$title"
    "$@" || verdict=FAILED
    note "$title" $((SECONDS - from)) "$verdict"
}

# Begins a stage beside those that follow. What it says is kept until it is heard.
beside() {
    beside_title=$1
    beside_log=$(mktemp)
    shift
    printf '\n=== %s goes on beside what follows\n' "$beside_title"
    (
        from=$SECONDS
        "$@" >"$beside_log" 2>&1
        rc=$?
        printf '%d %d\n' "$rc" $((SECONDS - from)) >"$beside_log.end"
        exit "$rc"
    ) &
    beside_job=$!
}

# Waits for the stage beside, says what it said, and notes it.
hear() {
    local verdict=passed rc=1 seconds=0
    printf '\n=== %s\n' "$beside_title"
    wait "$beside_job" || verdict=FAILED
    read -r rc seconds <"$beside_log.end" || verdict=FAILED
    cat "$beside_log"
    rm -f "$beside_log" "$beside_log.end"
    note "$beside_title" "$seconds" "$verdict"
}

# The closing table; the exit code is that of the whole.
close_stages() {
    local whole=$((SECONDS - began)) row
    printf '\n%-44s %-7s %7s %6s %7s\n' "All stages" "" seconds share budget
    for row in "${report[@]}"; do
        IFS=$'\t' read -r title verdict seconds most mark <<<"$row"
        printf '  %-42s %-7s %7d %5d%% %7d%s\n' "$title" "$verdict" "$seconds" $((whole ? 100 * seconds / whole : 0)) "$most" "$mark"
    done
    printf '  %-42s %-7s %7d\n' "in all" "$( ((failed)) && echo FAILED || echo passed)" "$whole"
    exit "$failed"
}
