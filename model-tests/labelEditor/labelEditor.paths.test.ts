import { describeForm } from '../support/formEditor'
import { form } from './labelEditorModel'

describeForm(form)
