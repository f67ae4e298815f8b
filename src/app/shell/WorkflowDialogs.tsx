import { Suspense, useSyncExternalStore, type ComponentType } from 'react'
import type { AnyStateMachine } from 'xstate'
import { LazyOverlay } from '../../components/dialogs/LazyOverlay'
import { matchRoute, type RouteName } from '../../domain/navigation/clientRoutes'
import type { DialogProps } from '../../machines/workflow'
import { usePlatform } from '../../platform/platform'
import { workflowDialogs } from '../work/workflowDialogs'

const withMap: readonly (RouteName | undefined)[] = ['tour-templates-id-plan', 'tour-templates-planning']

type WorkflowDialogsProps = {
  path: string
  /** Replaces the lazy dialogs. Tests pass loaded ones. */
  dialogs?: typeof workflowDialogs
}

/** Renders the dialog of every visible workflow. An editor is an overlay if the screen has a map. */
export function WorkflowDialogs({ path, dialogs = workflowDialogs }: WorkflowDialogsProps) {
  const { workflows } = usePlatform()
  useSyncExternalStore(workflows.subscribe, workflows.version)
  const display = withMap.includes(matchRoute(path)?.name) ? 'overlay' : 'dialog'
  return workflows.shown().map(({ name, actor, isQuiet, hide, close }) => {
    // The type of `workflowDialogs` has checked that each dialog takes its machine.
    const Dialog = dialogs[name] as ComponentType<DialogProps<AnyStateMachine>>
    const dialog = <Dialog actor={actor} display={display} onHide={hide} />
    return isQuiet ? (
      <Suspense key={actor.stream} fallback={null}>
        {dialog}
      </Suspense>
    ) : (
      <LazyOverlay key={actor.stream} onClose={close}>
        {dialog}
      </LazyOverlay>
    )
  })
}
