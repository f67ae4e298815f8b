import { describeForm } from '../support/formEditor'
import { form } from './customFieldEditorModel'

describeForm(form)
