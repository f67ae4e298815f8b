import { fileEditorLog } from '../../src/machines/fileEditor/fileEditorLog'
import { describeModel } from '../support/describeModel'
import { equivalentFormMutants, obeysForm } from '../support/formEditor'
import { blank, existing, fileEditorModel, fileForm } from './fileEditorModel'

describeModel(
  {
    ...fileEditorModel,
    durable: fileEditorLog,
    invariants: { '*': obeysForm(fileForm(existing)) },
    equivalentMutants: equivalentFormMutants,
  },
  // One that is gone is none that could be read.
  { 'a file that is gone': { input: blank, invariants: { '*': obeysForm(fileForm(blank)) } } },
)
