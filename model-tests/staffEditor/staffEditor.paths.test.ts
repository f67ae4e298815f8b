import { staffEditorLog } from '../../src/machines/staffEditor/staffEditorLog'
import { describeModel } from '../support/describeModel'
import { equivalentFormMutants, obeysForm } from '../support/formEditor'
import { blank, creating, existing, staffEditorModel, staffForm } from './staffEditorModel'

describeModel(
  {
    ...staffEditorModel,
    durable: staffEditorLog,
    invariants: { '*': obeysForm(staffForm(existing)) },
    equivalentMutants: equivalentFormMutants,
  },
  {
    'somebody new': { input: blank, events: creating, invariants: { '*': obeysForm(staffForm(blank)) } },
  },
)
