import icon from '@mui/icons-material/ScoreboardOutlined';
import { ScoreList } from './score-list.tsx';

export const scores = { list: ScoreList, icon };
