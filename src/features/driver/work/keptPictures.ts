import type { Workflows } from '../../../eventlog/workflows'

type Holding = { context: { pictures?: readonly { id: string }[] } }

/**
 * Ids of the pictures that proofs of this device still need; null while one of them cannot be read, because then
 * nothing may be deleted.
 */
export async function keptPictures(
  workflows: Pick<Workflows, 'live' | 'unfinished' | 'atRest'>,
): Promise<readonly string[] | null> {
  const snapshots = [
    ...workflows.live().map(({ getSnapshot }) => getSnapshot()),
    ...[...workflows.unfinished(), ...workflows.atRest()].map(({ snapshot }) => snapshot),
  ]
  if (snapshots.some((snapshot) => snapshot === null)) return null
  return (snapshots as readonly Holding[]).flatMap(({ context }) =>
    (context.pictures ?? []).map(({ id }) => id),
  )
}
