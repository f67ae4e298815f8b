import { taskEditorLog } from '../../src/machines/taskEditor/taskEditorLog'
import { describeModel } from '../support/describeModel'
import { equivalentFormMutants, obeysForm } from '../support/formEditor'
import { blank, existing, taskEditorModel, taskForm } from './taskEditorModel'

describeModel(
  {
    ...taskEditorModel,
    durable: taskEditorLog,
    invariants: { '*': obeysForm(taskForm(existing)) },
    equivalentMutants: equivalentFormMutants,
  },
  {
    'a new task': { input: blank, invariants: { '*': obeysForm(taskForm(blank)) } },
  },
)
