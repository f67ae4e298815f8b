import { profileEditorLog } from '../../src/machines/profileEditor/profileEditorLog'
import { describeModel } from '../support/describeModel'
import { input, profileEditorModel } from './profileEditorModel'
import { obeysOracle } from './profileEditorOracle'

describeModel({ ...profileEditorModel, durable: profileEditorLog, invariants: { '*': obeysOracle(input) } })
