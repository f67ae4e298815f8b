import { describeForm } from '../support/formEditor'
import { form } from './staffEditorModel'

describeForm(form)
