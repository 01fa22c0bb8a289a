#!/usr/bin/env bash
# Kills, power cuts and mutated files by the thousand, on the code that keeps layouts and battles. Two attacks go on at a time,
# each in a program of its own, so that none keeps another from its turn. Each ends by itself when its time is up, and the table at the
# end says what was tried and what was found. The whole takes 20 minutes at most on a built tree.
set -uo pipefail
cd "$(dirname "$0")/.."

export HANDSPAN_SECONDS=${HANDSPAN_SECONDS:-330}
export HANDSPAN_KILLS=10000 HANDSPAN_MUTATIONS=1000000 HANDSPAN_SESSIONS=100 HANDSPAN_LAYOUTS=20000
# An attack that has not ended so long after its time hangs.
patience=$((HANDSPAN_SECONDS + 60))
logs=target/torture
attacks=(
    kills::a_killed_program_has_kept_every_line_it_told_of
    journal::mutations::no_mutation_brings_in_a_wrong_line
    layouts::hostile::mutated_files_never_panic_and_never_slip_through
    crashes::a_power_cut_at_any_step_loses_no_accepted_line
    desk::reopening::every_layout_that_opens_can_be_begun_put_away_and_opened_again
    crashes::faults
)

printf 'Building\n'
built=$(cargo test --profile soak --test keeping --no-run --message-format=json 2>/dev/null |
    sed -n 's/.*"name":"keeping".*"executable":"\([^"]*\)".*/\1/p' | tail -n 1)
if [[ ! -x $built ]]; then
    printf 'The tests could not be built; `cargo test --profile soak --test keeping --no-run` says why.\n' >&2
    exit 1
fi
rm -rf "$logs"
mkdir -p "$logs"

attack() {
    local name=$1 log=$2/$1.log from=$SECONDS
    printf '  %s begins\n' "$name"
    # A thread each: what shares a program shares its time.
    (cd tests && timeout --kill-after=10 "$3" "$4" "$name" --nocapture --test-threads=1) >"$log" 2>&1
    printf '%d\n' $? >"$log.code"
    printf '  %s ends after %d s\n' "$name" $((SECONDS - from))
}
export -f attack
printf '%s\n' "${attacks[@]}" | xargs -P 2 -I{} bash -c 'attack "$@"' _ {} "$PWD/$logs" "$patience" "$built"

failed=0
printf '\n%-66s %9s %6s %6s %6s  %s\n' attack tried lost panics hangs note
for name in "${attacks[@]}"; do
    log=$logs/$name.log
    code=$(cat "$log.code" 2>/dev/null || echo 1)
    tried=$(awk -F '\t' '$1 == "tried" { print $3; exit }' "$log")
    wanted=$(awk -F '\t' '$1 == "tried" { print $4; exit }' "$log")
    lost=0 panics=0 hangs=0 note=
    if ((code == 124 || code == 137)); then
        hangs=1 note="it did not end; see $log"
    elif ((code != 0)); then
        # What the program itself throws is a panic; what a test finds is a loss.
        panics=$(grep -c 'panicked at crates/' "$log")
        ((panics)) || lost=1
        note="see $log"
    elif [[ -n $tried && $tried -lt $wanted ]]; then
        note="ended early: its time was up at $tried of $wanted"
    fi
    ((code == 0)) || failed=1
    printf '%-66s %9s %6d %6d %6d  %s\n' "$name" "${tried:-all}" "$lost" "$panics" "$hangs" "$note"
done
((failed)) && printf '\nSomething was found.\n' || printf '\nNothing was found.\n'
exit "$failed"
