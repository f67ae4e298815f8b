import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import type { IsoDay } from './calendarDay'
import { findPhrases, type Phrase, type Words } from './phrases'
import type { Rhythm } from './rhythm'
import { rhythmOf, type Interpretation } from './rhythmOfPhrases'
import { RhythmWrite } from './rhythmWire'

/** Why a sentence is no rhythm. */
export type Unread =
  /** Words that are not understood, in the order of the sentence. */
  | { kind: 'unknownWords'; words: readonly Words[] }
  /** No part says on which days. */
  | { kind: 'noDays' }
  /** Two parts say it differently. */
  | { kind: 'contradiction' }
  /** The values do not go together, such as an end before the start. */
  | { kind: 'invalid' }

export type Reading =
  | {
      rhythm: Rhythm
      /** A second meaning of the sentence, such as the second Tuesday of the month. */
      other: Rhythm | null
      /** The understood parts with their places in the sentence. */
      understood: readonly Words[]
    }
  | { unread: Unread; understood: readonly Words[] }

/**
 * Reads a German sentence, as dispatchers write it.
 * @param today start of an interval for which the sentence names no start
 */
export function readRhythm(sentence: string, today: IsoDay): Reading {
  const { phrases, unknown } = findPhrases(sentence)
  const understood = phrases.map(({ words }) => words)
  const unread = (reason: Unread): Reading => ({ unread: reason, understood })
  if (unknown.length > 0) return unread({ kind: 'unknownWords', words: unknown })
  const interpreted = interpret(phrases, today, false)
  if (!('rhythm' in interpreted)) return unread(interpreted)
  const other = interpret(phrases, today, true)
  const hasOther = 'rhythm' in other && JSON.stringify(other) !== JSON.stringify(interpreted)
  return { rhythm: interpreted.rhythm, other: hasOther ? other.rhythm : null, understood }
}

const decode = Schema.decodeUnknownResult(RhythmWrite)

/** @param isOther whether ambiguous phrases have their second meaning */
function interpret(phrases: readonly Phrase[], today: IsoDay, isOther: boolean): Interpretation {
  const found = rhythmOf(phrases, today, isOther)
  if (!('rhythm' in found)) return found
  const decoded = decode(found.rhythm)
  return Result.isSuccess(decoded) ? { rhythm: decoded.success } : { kind: 'invalid' }
}
