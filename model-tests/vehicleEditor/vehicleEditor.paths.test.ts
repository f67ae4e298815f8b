import { describeForm } from '../support/formEditor'
import { form } from './vehicleEditorModel'

describeForm(form)
