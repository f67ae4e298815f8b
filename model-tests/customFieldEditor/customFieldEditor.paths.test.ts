import { customFieldEditorLog } from '../../src/machines/customFieldEditor/customFieldEditorLog'
import { describeModel } from '../support/describeModel'
import { equivalentFormMutants, obeysForm } from '../support/formEditor'
import { blank, customFieldEditorModel, existing, fieldForm } from './customFieldEditorModel'

describeModel(
  {
    ...customFieldEditorModel,
    durable: customFieldEditorLog,
    invariants: { '*': obeysForm(fieldForm(existing)) },
    equivalentMutants: equivalentFormMutants,
  },
  {
    'a new field': { input: blank, invariants: { '*': obeysForm(fieldForm(blank)) } },
  },
)
