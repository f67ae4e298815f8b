import { attachmentUploadLog } from '../../src/machines/attachmentUpload/attachmentUploadLog'
import type { attachmentUploadMachine } from '../../src/machines/attachmentUpload/attachmentUploadMachine'
import { describeModel } from '../support/describeModel'
import { obeysTransfer } from '../support/transferOracle'
import { attachmentUploadModel, input, manyFiles, pickedLater } from './attachmentUploadModel'
import { restAfter, restAtStart, waitsIn, workIn } from './attachmentUploadOracle'

const leadsOn = 'what is decided in the state between leads there all the same'

describeModel(
  {
    ...attachmentUploadModel,
    durable: attachmentUploadLog,
    invariants: {
      '*': obeysTransfer<typeof attachmentUploadMachine, ReturnType<typeof restAtStart>>({
        start: restAtStart(input),
        restAfter,
        workIn,
        waitsIn,
      }),
    },
    equivalentMutants: {
      'choosing: upload.start[0] led to starting': leadsOn,
      'keeping: files.picked[0] led to choosing': leadsOn,
      'resting: file.retry[0] led to starting': leadsOn,
      'resting: connection.restored[0] led to starting': leadsOn,
      'resting: file.retry[0] without action 1': 'a retry starts with all waiting files',
    },
  },
  {
    'more files than may be sent': manyFiles,
    'a file that was picked later and cannot be kept': pickedLater,
  },
)
