import '../../app/theme/base.css'
import { startApp } from '../../app/startApp'

void startApp()
