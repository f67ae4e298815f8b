import { useSelector } from '@xstate/react'
import { Flex } from '@chakra-ui/react/flex'
import type { AnyActorRef } from 'xstate'
import { Button } from '../../components/inputs/controls'
import type { SavePause as Pause } from '../../machines/support/serverPause'
import { formsTexts } from '../../texts/kit/forms'

type PausingActor = {
  getSnapshot: () => { value: unknown; context: { pause: Pause | null } }
  subscribe: AnyActorRef['subscribe']
  send: (event: { type: 'pause.cancel' }) => void
}

/** Reports that a save continues by itself after a pause, and stops that; renders nothing otherwise. */
export function SavePause({ actor }: { actor: PausingActor }) {
  const pause = useSelector(actor, ({ value, context }) =>
    value === 'pausing' || value === 'syncPausing' ? context.pause : null,
  )
  if (pause === null) return null
  return (
    <Flex
      role="status"
      align="center"
      wrap="wrap"
      gap="3"
      justify="space-between"
      background="warning.tint"
      color="warning"
      borderRadius="l2"
      padding="3"
      marginBottom="4"
    >
      {formsTexts.pausing(pause)}
      <Button size="sm" onClick={() => actor.send({ type: 'pause.cancel' })}>
        {formsTexts.cancelPause}
      </Button>
    </Flex>
  )
}
