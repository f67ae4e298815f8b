import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { proximityOf, townOf, type FoundAddress } from '../../domain/calls/geocoding'
import {
  addressSearchMachine,
  type AddressSearchActorRef,
  type Position,
} from '../../machines/addressSearch/addressSearchMachine'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { useLatest } from '../../platform/useLatest'
import { addressTexts as texts } from '../../texts/stops/address'
import type { AddressValue } from '../../domain/address/addressValue'
import { addressAtMarker } from './addressValue'

/**
 * The address search with its real actors; results near the company come first.
 * @param value current value of the form
 * @param onFound receives a selected result, or the address at a moved marker
 */
export function useAddressSearch(
  value: AddressValue,
  onFound: (address: FoundAddress) => void,
): AddressSearchActorRef {
  const { api } = useApi()
  const { notify } = usePlatform()
  const { company } = useCurrentUser()
  // The machine is created once, but the surrounding form re-renders with every change.
  const form = useLatest({ value, onFound, company })
  const machine = useMemo(() => {
    return addressSearchMachine.provide({
      actors: {
        searchAddresses: fromPromise<readonly FoundAddress[], { text: string }>(({ input, signal }) =>
          api.geocoding.forward(input.text, proximityOf(form.current.company), { signal }),
        ),
        findAddressAt: fromPromise<FoundAddress | null, { position: Position }>(
          async ({ input: { position }, signal }) => {
            const found = await api.geocoding.reverse(position.lng, position.lat, { signal })
            return found === null ? null : addressAtMarker(found, position, form.current.value)
          },
        ),
      },
      actions: {
        adoptAddress: (_, { address }) => form.current.onFound(address),
        notifyNoAddress: () => notify({ type: 'info', message: texts.noAddressAtPoint }),
        notifyLocatingFailed: () => notify({ type: 'error', message: texts.locatingFailed }),
      },
    })
  }, [api, notify, form])
  return useActorRef(machine, { input: { town: townOf(company) } })
}
