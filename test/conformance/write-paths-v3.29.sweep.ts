import { writePathsOf } from './write-paths.ts';

writePathsOf('v3.29.7').run();
