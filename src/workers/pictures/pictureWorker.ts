import { expose } from 'comlink'
import { pictureTasks } from './pictureTasks'

expose(pictureTasks)
