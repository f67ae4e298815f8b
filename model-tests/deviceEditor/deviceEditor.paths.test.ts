import { deviceEditorLog } from '../../src/machines/deviceEditor/deviceEditorLog'
import { describeModel } from '../support/describeModel'
import { equivalentFormMutants, obeysForm } from '../support/formEditor'
import { blank, existing, deviceEditorModel, deviceForm } from './deviceEditorModel'

describeModel(
  {
    ...deviceEditorModel,
    durable: deviceEditorLog,
    invariants: { '*': obeysForm(deviceForm(existing)) },
    equivalentMutants: equivalentFormMutants,
  },
  // One that is gone is none that could be read.
  { 'a device that is gone': { input: blank, invariants: { '*': obeysForm(deviceForm(blank)) } } },
)
