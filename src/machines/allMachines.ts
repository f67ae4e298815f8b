import type { AnyStateMachine } from 'xstate'
import type { DurableDeclaration } from '../eventlog/durable'
import { addressSearchMachine } from './addressSearch/addressSearchMachine'
import { customerActionMachine } from './customerAction/customerActionMachine'
import { customerPageMachine } from './customerPage/customerPageMachine'
import { dayPlaybackMachine } from './dayPlayback/dayPlaybackMachine'
import { devicePairingMachine } from './devicePairing/devicePairingMachine'
import { formMachine } from './form/formMachine'
import { latestWriteMachine } from './latestWrite/latestWriteMachine'
import { liveUpdatesMachine } from './liveUpdates/liveUpdatesMachine'
import { navigationGuardMachine } from './navigationGuard/navigationGuardMachine'
import { positionFeedMachine } from './positionFeed/positionFeedMachine'
import { presenceMachine } from './presence/presenceMachine'
import { sessionMachine } from './session/sessionMachine'
import { workflowHostMachine } from './workflowHost/workflowHostMachine'
import { driverWorkflows } from './driverRegistry'
import { workflows } from './registry'
import type { AnyWorkflow } from './workflow'

/** Machines that live with the page or with one dialog and store nothing. */
const otherMachines = {
  session: sessionMachine,
  navigationGuard: navigationGuardMachine,
  workflowHost: workflowHostMachine,
  addressSearch: addressSearchMachine,
  latestWrite: latestWriteMachine,
  form: formMachine,
  dayPlayback: dayPlaybackMachine,
  liveUpdates: liveUpdatesMachine,
  presence: presenceMachine,
  positionFeed: positionFeedMachine,
  devicePairing: devicePairingMachine,
  customerPage: customerPageMachine,
  customerAction: customerActionMachine,
}

/**
 * Every workflow of both apps, by the id of its machine. The flow viewer, the model tests, the golden logs and
 * the browser path tests iterate over this list. Neither app starts with it: each has a registry of its own.
 */
export const allWorkflows: Readonly<Record<string, AnyWorkflow>> = { ...workflows, ...driverWorkflows }

export const logs: readonly DurableDeclaration[] = Object.values(allWorkflows).map(({ log }) => log)

export const logOf = (machine: string): DurableDeclaration | undefined => allWorkflows[machine]?.log

export type NamedMachine = { name: string; machine: AnyStateMachine }

/** Every machine, under the name of its folder. */
export const machines: readonly NamedMachine[] = [
  ...Object.entries(otherMachines).map(([name, machine]) => ({ name, machine })),
  ...Object.entries(allWorkflows).map(([name, { machine }]) => ({ name, machine })),
]
