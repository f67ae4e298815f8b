import type { EventFrom, SnapshotFrom } from 'xstate'
import type { DurableActorOf } from '../../../eventlog/durableActor'
import type { driveTourMachine } from '../../../machines/driveTour/driveTourMachine'
import type { DriveTourRequest } from '../../../machines/driveTour/driveTourWorkflow'
import type { proofCaptureMachine } from '../../../machines/proofCapture/proofCaptureMachine'
import type { ProofCaptureRequest } from '../../../machines/proofCapture/proofCaptureWorkflow'

type Parts = {
  driveTour: { machine: typeof driveTourMachine; request: DriveTourRequest }
  proofCapture: { machine: typeof proofCaptureMachine; request: ProofCaptureRequest }
}

export type DriverWorkflowName = keyof Parts
export type DriverRequestOf<Name extends DriverWorkflowName> = Parts[Name]['request']
export type DriverActorOf<Name extends DriverWorkflowName> = DurableActorOf<Parts[Name]['machine']>
export type DriverSnapshotOf<Name extends DriverWorkflowName> = SnapshotFrom<Parts[Name]['machine']>
export type DriverEventOf<Name extends DriverWorkflowName> = EventFrom<Parts[Name]['machine']>
