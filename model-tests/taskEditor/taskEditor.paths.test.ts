import { describeForm } from '../support/formEditor'
import { form } from './taskEditorModel'

describeForm(form)
