import { Global, Module } from '@nestjs/common';
import { PublicAnswers } from './public-answers.js';

/** One memory of public answers for all that give some. */
@Global()
@Module({ providers: [PublicAnswers], exports: [PublicAnswers] })
export class ListsModule {}
