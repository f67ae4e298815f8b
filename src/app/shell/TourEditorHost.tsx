import { Suspense, lazy, useSyncExternalStore } from 'react'
import { useWork } from '../../platform/useWork'
import { shownTourEditor } from '../work/shownTourEditor'

const TourEditor = lazy(() =>
  import('../../features/tourEditor/TourEditor').then(({ TourEditor: component }) => ({
    default: component,
  })),
)

/** The dialog 'Tour erstellen' / 'Tour bearbeiten', whatever screen asked for it. */
export function TourEditorHost() {
  const actor = useSyncExternalStore(shownTourEditor.subscribe, shownTourEditor.get)
  const live: readonly unknown[] = useWork().live
  // A session that ended has closed what it had open: nobody who signs in next may see it (I5).
  if (actor === null || !live.includes(actor)) return null
  return (
    <Suspense fallback={null}>
      <TourEditor key={actor.stream} actor={actor} />
    </Suspense>
  )
}
