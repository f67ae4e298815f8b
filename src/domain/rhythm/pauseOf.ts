import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import { PauseField, type Pause } from '../../contract/rhythm/rhythm'

const decode = Schema.decodeUnknownResult(PauseField)

/** A typed pause; null if a day is missing, or if it ends before it begins. Its name loses quotation marks. */
export function pauseOf({ from, to, name }: Pause): Pause | null {
  const pause = decode({ from, to, name: name.replace(/[„“]/g, '').trim() })
  return Result.isSuccess(pause) ? pause.success : null
}
