import { describeForm } from '../support/formEditor'
import { form } from './{{name}}EditorModel'

describeForm(form)
