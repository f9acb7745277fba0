import { writePathsOf } from './write-paths.ts';

writePathsOf('v3.32.1').run();
