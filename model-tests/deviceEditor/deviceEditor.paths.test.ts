import { describeForm } from '../support/formEditor'
import { form } from './deviceEditorModel'

describeForm(form)
