import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { deviceKeys } from '../../../../api/devices/devicesApi'
import { createCommandId } from '../../../../lib/commandId'
import { devicePairingActors } from '../../../../machines/devicePairing/devicePairingActors'
import {
  devicePairingMachine,
  type DevicePairingActor,
} from '../../../../machines/devicePairing/devicePairingMachine'
import type { KnownDevice } from '../../../../machines/devicePairing/devicePairingTypes'
import { usePlatform } from '../../../../platform/platform'
import { useApi } from '../../../../platform/useApi'

/**
 * Creates the pairing actor with its real calls.
 * @param device null for a new one
 */
export function usePairing(device: KnownDevice | null): DevicePairingActor {
  const { api } = useApi()
  const { notifyFailure } = usePlatform()
  const queryClient = useQueryClient()
  const machine = useMemo(() => {
    const notifyChange = () => void queryClient.invalidateQueries({ queryKey: deviceKeys.all })
    return devicePairingMachine.provide(devicePairingActors({ api, notifyChange, notifyFailure }))
  }, [api, notifyFailure, queryClient])
  return useActorRef(machine, { input: { device, commandId: createCommandId() } })
}
