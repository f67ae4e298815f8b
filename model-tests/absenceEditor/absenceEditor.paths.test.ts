import { describeForm } from '../support/formEditor'
import { form } from './absenceEditorModel'

describeForm(form)
