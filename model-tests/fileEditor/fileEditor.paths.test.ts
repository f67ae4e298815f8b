import { describeForm } from '../support/formEditor'
import { form } from './fileEditorModel'

describeForm(form)
