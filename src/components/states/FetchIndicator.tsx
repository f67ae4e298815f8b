import { Box } from '@chakra-ui/react/box'
import type { FetchState } from '../../domain/calls/fetchState'
import { componentTexts } from '../../texts/kit/components'
import { Spinner } from '../inputs/controls'
import { Icon, type IconName } from '../marks/Icon'
import { useHeldLoading } from './useHeldLoading'

type FetchIndicatorProps = {
  state: FetchState
  /** Shown in the idle state. */
  idleIcon?: IconName | undefined
}

/** Announced by screen readers on change; empty in the idle state. */
const words: Record<FetchState, string> = {
  IDLE: '',
  LOADING: componentTexts.loading,
  RESOLVED: componentTexts.resolved,
  ERROR: componentTexts.failed,
}

/** Status icon at the right edge of a text input: idle, loading, resolved (ok) or error (cross). */
export function FetchIndicator({ state: present, idleIcon }: FetchIndicatorProps) {
  const state = useHeldLoading(present)
  return (
    <Box
      role="status"
      position="absolute"
      insetInlineEnd="2.5"
      top="50%"
      transform="translateY(-50%)"
      display="flex"
      pointerEvents="none"
      color={state === 'RESOLVED' ? 'success' : state === 'ERROR' ? 'failed' : 'fg.subtle'}
      data-fetch-state={state}
    >
      <Sign state={state} idleIcon={idleIcon} />
      <Box as="span" srOnly>
        {words[state]}
      </Box>
    </Box>
  )
}

function Sign({ state, idleIcon }: FetchIndicatorProps) {
  if (state === 'LOADING') return <Spinner />
  if (state === 'RESOLVED') return <Icon name="check" />
  if (state === 'ERROR') return <Icon name="x" />
  return idleIcon === undefined ? null : <Icon name={idleIcon} />
}
