import { companyEditorLog } from '../../src/machines/companyEditor/companyEditorLog'
import { describeModel } from '../support/describeModel'
import { companyEditorModel, input } from './companyEditorModel'
import { obeysOracle } from './companyEditorOracle'

describeModel({ ...companyEditorModel, durable: companyEditorLog, invariants: { '*': obeysOracle(input) } })
