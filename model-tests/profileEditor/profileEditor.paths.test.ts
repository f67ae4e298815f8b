import { describeSettings } from '../support/stayingOracle'
import { settings } from './profileEditorModel'

describeSettings(settings)
