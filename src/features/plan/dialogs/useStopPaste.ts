import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { DestinationWrite } from '../../../contract/destination/destination'
import type { FoundAddress } from '../../../domain/calls/geocoding'
import type { Iri } from '../../../contract/wire/ids'
import { proximityOf } from '../../../kits/address/useAddressSearch'
import { stopPasteMachine, type StopPasteActorRef } from '../../../machines/stopPaste/stopPasteMachine'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { keepPaste, keptPaste } from './keptPastes'

/**
 * Pasting rows with the real geocoder; it ends with the dialog that renders it, and what was reached is kept.
 * @param text already pasted; empty: still to come, or what was kept
 * @param onAdd called once, with what is to be added
 */
export function useStopPaste(
  tourTemplate: Iri,
  text: string,
  onAdd: (bodies: readonly DestinationWrite[]) => void,
): { actor: StopPasteActorRef; isResumed: boolean } {
  const { api } = useApi()
  const { user, company } = useCurrentUser()
  const userIri = user['@id']
  const [kept] = useState(() => (text.trim() === '' ? keptPaste(userIri, tourTemplate) : null))
  const onDone = useRef(onAdd)
  useEffect(() => {
    onDone.current = onAdd
  })
  const machine = useMemo(
    () =>
      stopPasteMachine.provide({
        actors: {
          findAddress: fromPromise<FoundAddress | null, { text: string }>(
            async ({ input, signal }) =>
              (await api.geocoding.forward(input.text, proximityOf(company), { signal }))[0] ?? null,
          ),
        },
        actions: {
          addStops: (_, { bodies }) => onDone.current(bodies),
          // A rejection that nobody handles is what defects are reported by.
          reportDefect: (_, { error }) => void Promise.reject(error),
        },
      }),
    [api, company],
  )
  const actor = useActorRef(machine, { input: { company, tourTemplate, text, kept } })
  useEffect(() => {
    const subscription = actor.subscribe(({ status, context }) => {
      const { text: pasted, table, rows, places } = context
      keepPaste(userIri, tourTemplate, status === 'done' ? null : { text: pasted, table, rows, places })
    })
    return () => subscription.unsubscribe()
  }, [actor, userIri, tourTemplate])
  useEffect(() => {
    const goOn = () => {
      if (actor.getSnapshot().matches({ rows: 'paused' })) actor.send({ type: 'search.start' })
    }
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [actor])
  return { actor, isResumed: kept !== null }
}
