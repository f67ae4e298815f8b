import { attachmentLinkLog } from '../../src/machines/attachmentLink/attachmentLinkLog'
import type { attachmentLinkMachine } from '../../src/machines/attachmentLink/attachmentLinkMachine'
import { describeModel } from '../support/describeModel'
import { obeysTransfer } from '../support/transferOracle'
import { attachmentLinkModel, fourFiles, input } from './attachmentLinkModel'
import { restAfter, restAtStart, waitsIn, workIn } from './attachmentLinkOracle'

describeModel(
  {
    ...attachmentLinkModel,
    durable: attachmentLinkLog,
    invariants: {
      '*': obeysTransfer<typeof attachmentLinkMachine, ReturnType<typeof restAtStart>>({
        start: restAtStart(input),
        restAfter,
        workIn,
        waitsIn,
      }),
    },
  },
  { 'more files than are linked at once': fourFiles },
)
