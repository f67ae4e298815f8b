import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { readRhythm } from '../../contract/rhythm/readRhythm'
import { differingLetters } from '../../lib/differingLetters'

/** Words that are often misspelt, as a proposal writes them. */
const vocabulary =
  'jeden jede jedes alle im am an ab bis und nicht außer Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag montags dienstags mittwochs donnerstags freitags samstags sonntags werktags täglich wöchentlich monatlich vierteljährlich halbjährlich jährlich Tag Tage Woche Wochen Monat Monate Monats Quartal Jahr einmal zweimal dreimal viermal ersten zweiten dritten vierten letzten zweite dritte vierte geraden ungeraden Kalenderwochen Feiertagen Feiertage Ferien Schulferien Werktag davor danach Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
    ' ',
  )

/**
 * The sentence with known words in place of similar unknown ones.
 * @returns null if that is no rhythm either
 */
export function proposeSentence(sentence: string, today: IsoDay): string | null {
  const proposal = sentence.replace(/\p{L}{3,}/gu, nearestWord)
  return proposal !== sentence && 'rhythm' in readRhythm(proposal, today) ? proposal : null
}

function nearestWord(word: string): string {
  const small = word.toLowerCase()
  const distances = vocabulary.map((known) => differingLetters(small, known.toLowerCase()))
  const least = Math.min(...distances)
  const isNear = least <= (word.length > 5 ? 2 : 1)
  return least > 0 && isNear ? (vocabulary[distances.indexOf(least)] ?? word) : word
}
