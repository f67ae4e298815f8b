import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { createCommandId } from '../../../lib/commandId'
import { formMachine, type SendRequest } from '../../../machines/form/formMachine'
import { entranceTexts as texts } from '../../../texts/driver/entrance'
import { useDriver } from '../driverPlatform'

type Body = { code: string }

/** Connects the sign-in by a device code with a `form` machine, which sends one code at a time. */
export function usePairing() {
  const { pair } = useDriver()
  const [actor] = useState(() =>
    createActor(
      formMachine.provide({
        actors: {
          sendForm: fromPromise<unknown, SendRequest>(({ input }) => pair((input.body as Body).code)),
        },
      }),
      { input: { initial: { code: '' }, values: { code: '' } } },
    ).start(),
  )
  const send = useCallback(
    (code: string) => {
      const body: Body = { code }
      actor.send({ type: 'form.submit', body, violations: [], commandId: createCommandId() })
    },
    [actor],
  )
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ submission: 'sending' }))
  const message = useSelector(actor, (snapshot) => {
    const { serverErrors, messages } = snapshot.context
    const refusal = [...Object.values(serverErrors).flat(), ...messages][0]
    if (refusal !== undefined) return refusal
    if (snapshot.matches({ submission: { open: 'unsent' } })) return texts.noConnection
    const isOver =
      snapshot.matches({ submission: { open: 'throttled' } }) || snapshot.matches({ submission: 'broken' })
    return isOver ? texts.loginUnavailable : null
  })
  return { send, isSending, message }
}
