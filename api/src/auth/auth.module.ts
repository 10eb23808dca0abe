import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { UsersModule } from '../users/users.module.js';
import { IdentityModule } from './identity.module.js';
import { JwtStrategy } from './jwt.strategy.js';

@Module({ imports: [PassportModule, IdentityModule, UsersModule], providers: [JwtStrategy] })
export class AuthModule {}
