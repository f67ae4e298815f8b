import { Suspense, lazy, useSyncExternalStore, type ComponentType } from 'react'
import type { AnyStateMachine } from 'xstate'
import { matchRoute, type RouteName } from '../../domain/navigation/clientRoutes'
import type { DialogProps } from '../../machines/workflow'
import { usePlatform } from '../../platform/platform'
import type { ShownWorkflow } from '../../platform/work'

type Component = ComponentType<DialogProps<AnyStateMachine>>

const components = new Map<ShownWorkflow['dialog'], Component>()

const withMap: readonly (RouteName | undefined)[] = ['tour-templates-id-plan', 'tour-templates-planning']

/** The dialog of every workflow that is shown. An editor is an overlay where the screen has a map. */
export function WorkflowDialogs({ path }: { path: string }) {
  const { workflows } = usePlatform()
  useSyncExternalStore(workflows.subscribe, workflows.version)
  const display = withMap.includes(matchRoute(path)?.name) ? 'overlay' : 'dialog'
  return workflows.shown().map(({ actor, dialog, hide }) => {
    const Dialog = componentOf(dialog)
    return (
      <Suspense key={actor.stream} fallback={null}>
        <Dialog actor={actor} display={display} onHide={hide} />
      </Suspense>
    )
  })
}

function componentOf(dialog: ShownWorkflow['dialog']): Component {
  const known = components.get(dialog)
  if (known !== undefined) return known
  const component = lazy(async () => ({ default: (await dialog()) as Component }))
  components.set(dialog, component)
  return component
}
