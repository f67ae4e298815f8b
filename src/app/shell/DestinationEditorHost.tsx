import { Suspense, lazy, useSyncExternalStore } from 'react'
import { matchRoute, type RouteName } from '../../domain/navigation/clientRoutes'
import { useWork } from '../../platform/useWork'
import { shownEditor } from '../work/shownEditor'

const DestinationEditor = lazy(() =>
  import('../../features/destinationEditor/DestinationEditor').then(({ DestinationEditor: component }) => ({
    default: component,
  })),
)

const withMap: readonly (RouteName | undefined)[] = ['tour-templates-id-plan', 'tour-templates-planning']

/** The one global destination editor, an overlay where the screen has a map (decision 13c). */
export function DestinationEditorHost({ path }: { path: string }) {
  const actor = useSyncExternalStore(shownEditor.subscribe, shownEditor.get)
  const live: readonly unknown[] = useWork().live
  // A session that ended has closed what it had open: nobody who signs in next may see it (I5).
  if (actor === null || !live.includes(actor)) return null
  return (
    <Suspense fallback={null}>
      <DestinationEditor
        key={actor.stream}
        actor={actor}
        display={withMap.includes(matchRoute(path)?.name) ? 'overlay' : 'dialog'}
      />
    </Suspense>
  )
}
