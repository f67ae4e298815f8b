import { proofCaptureLog } from '../../src/machines/proofCapture/proofCaptureLog'
import type { proofCaptureMachine } from '../../src/machines/proofCapture/proofCaptureMachine'
import type { ProofCaptureInput } from '../../src/machines/proofCapture/proofCaptureTypes'
import { describeModel } from '../support/describeModel'
import { obeysTransfer } from '../support/transferOracle'
import { allFields, input, proofCaptureModel, severalPictures } from './proofCaptureModel'
import { restAfter, restAtStart, waitsIn, workIn } from './proofCaptureOracle'

const obeysOracle = (started: ProofCaptureInput) => ({
  '*': obeysTransfer<typeof proofCaptureMachine, ReturnType<typeof restAtStart>>({
    start: restAtStart(started),
    restAfter,
    workIn,
    waitsIn,
  }),
})

describeModel(
  { ...proofCaptureModel, durable: proofCaptureLog, invariants: obeysOracle(input) },
  {
    'every field by strict rules': { ...allFields, invariants: obeysOracle(allFields.input) },
    'several pictures, one of them late': severalPictures,
  },
)
