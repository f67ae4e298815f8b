import { labelEditorLog } from '../../src/machines/labelEditor/labelEditorLog'
import { describeModel } from '../support/describeModel'
import { equivalentFormMutants, obeysForm } from '../support/formEditor'
import { blank, existing, labelEditorModel, labelForm } from './labelEditorModel'

describeModel(
  {
    ...labelEditorModel,
    durable: labelEditorLog,
    invariants: { '*': obeysForm(labelForm(existing)) },
    equivalentMutants: equivalentFormMutants,
  },
  {
    'a new category': { input: blank, invariants: { '*': obeysForm(labelForm(blank)) } },
  },
)
