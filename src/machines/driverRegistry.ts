import { driveTourWorkflow } from './driveTour/driveTourWorkflow'
import { proofCaptureWorkflow } from './proofCapture/proofCaptureWorkflow'
import type { AnyWorkflow } from './workflow'

/** Every workflow of the driver app, by the id of its machine. The planner does not contain them. */
const driverRegistry = { driveTour: driveTourWorkflow, proofCapture: proofCaptureWorkflow }

/** The registry by string keys, for callers that have a workflow's name only at run time. */
export const driverWorkflows: Readonly<Record<string, AnyWorkflow>> = { ...driverRegistry }
