import { Suspense, lazy, useSyncExternalStore } from 'react'
import { useWork } from '../../platform/useWork'
import { shownTemplates } from '../work/shownTemplates'

const TemplateWorkflow = lazy(() =>
  import('../../features/templateEditor/TemplateWorkflow').then(({ TemplateWorkflow: component }) => ({
    default: component,
  })),
)

/** The dialogs of a template: its form, and above it the sync that may be asked for from the form. */
export function TemplateHost() {
  return (
    <>
      <ShownTemplate purpose="edit" />
      <ShownTemplate purpose="sync" />
    </>
  )
}

function ShownTemplate({ purpose }: { purpose: keyof typeof shownTemplates }) {
  const shown = shownTemplates[purpose]
  const actor = useSyncExternalStore(shown.subscribe, shown.get)
  const live: readonly unknown[] = useWork().live
  // A session that ended has closed what it had open: nobody who signs in next may see it (I5).
  if (actor === null || !live.includes(actor)) return null
  return (
    <Suspense fallback={null}>
      <TemplateWorkflow key={actor.stream} actor={actor} />
    </Suspense>
  )
}
