import type { TemplateSyncSnapshot } from '../../../machines/templateSync/templateSyncMachine'

/** `editing`, `conflicted` …: what the state is, without what goes on in it. */
export function topState({ value }: Pick<TemplateSyncSnapshot, 'value'>): string {
  return typeof value === 'string' ? value : String(Object.keys(value)[0])
}
