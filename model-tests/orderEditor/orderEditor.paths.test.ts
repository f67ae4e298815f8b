import { describeForm } from '../support/formEditor'
import { form } from './orderEditorModel'

describeForm(form)
