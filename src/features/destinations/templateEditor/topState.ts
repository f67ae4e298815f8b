import type { TemplateSyncSnapshot } from '../../../machines/templateSync/templateSyncMachine'

/** Returns the top-level state, such as `editing` or `conflicted`, without nested states. */
export function topState({ value }: Pick<TemplateSyncSnapshot, 'value'>): string {
  return typeof value === 'string' ? value : String(Object.keys(value)[0])
}
