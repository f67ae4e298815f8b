/** The contract has the words of a rhythm, because client and server read and write the same sentences. */
export {
  dayCount,
  rhythmPhrases,
  rhythmSentence,
  toleranceWords,
  type RhythmPhrase,
} from '../../contract/rhythm/rhythmSentence'
