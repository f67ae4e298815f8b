import { Suspense, useSyncExternalStore, type ComponentType } from 'react'
import type { AnyStateMachine } from 'xstate'
import { matchRoute, type RouteName } from '../../domain/navigation/clientRoutes'
import type { DialogProps } from '../../machines/workflow'
import { usePlatform } from '../../platform/platform'
import { workflowDialogs } from '../work/workflowDialogs'

const withMap: readonly (RouteName | undefined)[] = ['tour-templates-id-plan', 'tour-templates-planning']

type WorkflowDialogsProps = {
  path: string
  /** In place of the lazy ones; tests pass loaded ones. */
  dialogs?: typeof workflowDialogs
}

/** The dialog of every workflow that is shown. An editor is an overlay where the screen has a map. */
export function WorkflowDialogs({ path, dialogs = workflowDialogs }: WorkflowDialogsProps) {
  const { workflows } = usePlatform()
  useSyncExternalStore(workflows.subscribe, workflows.version)
  const display = withMap.includes(matchRoute(path)?.name) ? 'overlay' : 'dialog'
  return workflows.shown().map(({ name, actor, hide }) => {
    // The table of dialogs has checked that each one takes its machine.
    const Dialog = dialogs[name] as ComponentType<DialogProps<AnyStateMachine>>
    return (
      <Suspense key={actor.stream} fallback={null}>
        <Dialog actor={actor} display={display} onHide={hide} />
      </Suspense>
    )
  })
}
