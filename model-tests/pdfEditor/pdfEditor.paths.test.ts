import { pdfEditorLog } from '../../src/machines/pdfEditor/pdfEditorLog'
import { describeModel } from '../support/describeModel'
import { input, pdfEditorModel } from './pdfEditorModel'
import { obeysOracle } from './pdfEditorOracle'

describeModel({ ...pdfEditorModel, durable: pdfEditorLog, invariants: { '*': obeysOracle(input) } })
