import type { AnyMachineSnapshot } from 'xstate'
import type { UnfinishedWork } from '../../eventlog/workflows'
import type { WorkView } from '../../platform/useWork'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'

export type WorkDescription = {
  /** What kind of work it is. */
  title: string
  /** What it is about; empty when that is not known. */
  detail: string
}

/**
 * Says what a workflow is.
 * @param snapshot where it stood; null when it cannot be read
 */
export function describeWork(machine: string, snapshot: AnyMachineSnapshot | null): WorkDescription {
  // Machines are known by name only here, so that the list loads none of them.
  const context = (snapshot?.context ?? {}) as Partial<Record<string, unknown>>
  switch (machine) {
    case 'destinationEditor': {
      const draft = (context['draft'] ?? {}) as { name?: string; address?: string }
      return {
        title: snapshot !== null && context['iri'] === null ? texts.newDestination : texts.editDestination,
        detail: draft.name?.trim() || draft.address?.trim() || '',
      }
    }
    case 'templateSync': {
      const { name } = (context['draft'] ?? {}) as { name?: string }
      return { title: titleOfTemplate(context), detail: name?.trim() ?? '' }
    }
    case 'tourEditor': {
      const { name } = (context['draft'] ?? {}) as { name?: string }
      return {
        title: snapshot !== null && context['iri'] === null ? texts.newTour : texts.editTour,
        detail: name?.trim() ?? '',
      }
    }
    case 'tourPlan':
      return { title: texts.planTour, detail: '' }
    case 'bulkExport': {
      const proofs = context['proofs']
      return {
        title: texts.exportProofs,
        detail: Array.isArray(proofs) ? texts.proofCount({ count: proofs.length }) : '',
      }
    }
    default:
      return { title: texts.otherWork, detail: '' }
  }
}

/** A template that was saved is unfinished for its sync alone. */
function titleOfTemplate({ iri, purpose, saved }: Partial<Record<string, unknown>>): string {
  if (purpose === 'sync' || (saved ?? null) !== null) return texts.syncTemplate
  return iri === null ? texts.newTemplate : texts.editTemplate
}

/** `Ziel bearbeiten: Halt B` */
export function nameOfWork(machine: string, snapshot: AnyMachineSnapshot | null): string {
  const { title, detail } = describeWork(machine, snapshot)
  return detail === '' ? title : `${title}: ${detail}`
}

/** Everything that would be lost by logging out; what is under way and trivial, or at rest, is not. */
export function workAtRisk({ live, unfinished }: Pick<WorkView, 'live' | 'unfinished'>) {
  const underWay = live
    .filter(({ declaration: { isTrivial, isAtRest }, getSnapshot }) => {
      const snapshot = getSnapshot()
      return isTrivial?.(snapshot) !== true && isAtRest?.(snapshot) !== true
    })
    .map(({ stream, machine, getSnapshot }) => ({ stream, machine: machine.id, snapshot: getSnapshot() }))
  return [...underWay, ...unfinished].map(
    ({ stream, machine, snapshot }: Pick<UnfinishedWork, 'stream' | 'machine' | 'snapshot'>) => ({
      stream,
      name: nameOfWork(machine, snapshot),
    }),
  )
}
